import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { inAll, inAny } from './row-sets.ts'
import { categoryIn, conditionIn, emptyRows, FACTS, openRows, type Row, type Rows, tenthsIn } from './rows.ts'

const ids = Array.from({ length: 40 }, (_, at) => {
  const hex = at.toString(16).padStart(2, '0')
  return `01890000-00${hex}-7000-8000-0000000000${at % 2 ? '00' : hex}`
})
const row = fc.record<Row>({
  id: fc.constantFrom(...ids),
  createdAt: fc.integer({ min: 0, max: 2 ** 42 }),
  cents: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  tenths: fc.integer({ min: 0, max: 9999 }),
  condition: fc.integer({ min: 0, max: PRODUCT_CONDITIONS.length - 1 }),
  category: fc.integer({ min: 0, max: 2 ** 16 - 1 }),
  location: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  seller: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  model: fc.integer({ min: 0, max: 2 ** 16 - 1 }),
  text: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: row }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...ids) }) },
)

test('columns of numbers hold what a plain list holds, whatever is done to them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), steps => {
      const rows = openRows(emptyRows(steps.length % 7))
      const plain = new Map<string, Row>()
      for (const one of steps) {
        if ('put' in one) {
          const known = rows.find(one.put.id)
          if (known >= 0) rows.change(known, one.put)
          else rows.add(one.put)
          plain.set(one.put.id, one.put)
        } else {
          const known = rows.find(one.remove)
          if (known >= 0) rows.remove(known)
          plain.delete(one.remove)
        }
      }
      expect(rows.alive).toBe(plain.size)
      for (const id of ids) expect(heldOf(rows, id)).toEqual(plain.get(id))
    }),
  )
})

/** What the columns hold of this id. */
function heldOf(rows: Rows, id: string): Row | undefined {
  const number = rows.find(id)
  if (number < 0) return undefined
  const { facts, createdAt, model, text } = rows.columns
  const fact = (name: keyof typeof FACTS) => facts[FACTS.each * number + FACTS[name]] ?? Number.NaN
  return {
    id: rows.idOf(number),
    createdAt: createdAt[number] ?? Number.NaN,
    cents: fact('cents'),
    tenths: tenthsIn(fact('rest')),
    condition: conditionIn(fact('rest')),
    category: categoryIn(fact('rest')),
    location: fact('location'),
    seller: fact('seller'),
    model: model[number] ?? Number.NaN,
    text: text[number] ?? Number.NaN,
  }
}

test('every condition is read as it was written, and none as a row that is gone', () => {
  const rows = openRows()
  const [one] = fc.sample(row, 1)
  PRODUCT_CONDITIONS.forEach((_, condition) => {
    const number = rows.add({ ...(one as Row), id: ids[condition] as string, condition })
    expect(heldOf(rows, ids[condition] as string)?.condition).toBe(condition)
    expect(rows.isDead(number)).toBe(false)
    rows.remove(number)
    expect(rows.isDead(number)).toBe(true)
  })
})

test('grow to any number of rows', () => {
  const rows = openRows()
  const idOf = (at: number) => `01890000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`
  const [one] = fc.sample(row, 1)
  for (let at = 0; at < 5000; at++) rows.add({ ...(one as Row), id: idOf(at), cents: at + 1 })
  for (let at = 0; at < 5000; at += 2) rows.remove(rows.find(idOf(at)))
  for (let at = 0; at < 5000; at++) {
    expect(heldOf(rows, idOf(at))?.cents).toBe(at % 2 ? at + 1 : undefined)
  }
})

const list = fc.uniqueArray(fc.integer({ min: 0, max: 200 })).map(rows => Uint32Array.from(rows).sort())

test('lists of rows have in common what sets have', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), lists => {
      const sets = lists.map(one => new Set(one))
      const all = Array.from({ length: 201 }, (_, at) => at)
      expect([...inAll(lists)]).toEqual(all.filter(at => sets.every(set => set.has(at))))
      expect([...inAny(lists, 201)]).toEqual(all.filter(at => sets.some(set => set.has(at))))
    }),
  )
})
