import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const passports: Module = {
  retention: [
    {
      what: 'dates, grades and prices of sold phones, with a keyed hash of the IMEI',
      days: 3650,
      erase: (before, limit) => sql`
        delete from device_sales where product_id in (
          select product_id from device_sales where sold_on < (${before})::date limit ${limit})`,
    },
  ],
}
