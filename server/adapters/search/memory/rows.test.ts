import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldNames } from '../fields.ts'
import { intersectionOf, unionOf } from './row-sets.ts'
import { openRows, type Row, type Rows, VALUES_PER_ROW } from './rows.ts'

const ids = Array.from({ length: 40 }, (_, at) => {
  const hex = at.toString(16).padStart(2, '0')
  return `01890000-00${hex}-7000-8000-0000000000${at % 2 ? '00' : hex}`
})
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.constantFrom(...ids),
  createdAt: fc.integer({ min: 0, max: 2 ** 42 }),
  values: fc.array(fc.nat(), { minLength: fieldNames.length, maxLength: fieldNames.length }),
  model: fc.integer({ min: 0, max: 2 ** 16 - 1 }),
  text: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: row }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...ids) }) },
)

test('number columns equal a plain array after any operations', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), steps => {
      const rows = openRows(steps.length % 7)
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

/** The values of this id in all columns. */
function heldOf(rows: Rows, id: string): Row | undefined {
  const number = rows.find(id)
  if (number < 0) return undefined
  const { values, createdAt, model, text } = rows.columns
  return {
    id: rows.idOf(number),
    createdAt: createdAt[number] ?? Number.NaN,
    values: [...values.subarray(VALUES_PER_ROW * number, VALUES_PER_ROW * (number + 1))],
    model: model[number] ?? Number.NaN,
    text: text[number] ?? Number.NaN,
  }
}

test('grows to any number of rows', () => {
  const rows = openRows()
  const idOf = (at: number) => `01890000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`
  const [one] = fc.sample(row, 1)
  for (let at = 0; at < 5000; at++) rows.add({ ...(one as Row), id: idOf(at), model: at })
  for (let at = 0; at < 5000; at += 2) rows.remove(rows.find(idOf(at)))
  for (let at = 0; at < 5000; at++) {
    expect(heldOf(rows, idOf(at))?.model).toBe(at % 2 ? at : undefined)
  }
})

const list = fc.uniqueArray(fc.integer({ min: 0, max: 200 })).map(rows => Uint32Array.from(rows).sort())

test('intersections of row lists equal those of sets', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), lists => {
      const sets = lists.map(one => new Set(one))
      const all = Array.from({ length: 201 }, (_, at) => at)
      expect([...intersectionOf(lists)]).toEqual(all.filter(at => sets.every(set => set.has(at))))
      expect([...unionOf(lists, 201)]).toEqual(all.filter(at => sets.some(set => set.has(at))))
    }),
  )
})
