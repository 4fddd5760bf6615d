import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'

const MEETING = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  title: 'Meet Bo: iPhone 13, blue',
  place: 'Café; main hall\nCentral Station',
  at: '2026-11-27T18:00:00.000Z',
  address: 'https://shop.example/deals/1',
  now: Date.parse('2026-11-21T10:00:00Z'),
}

test('a meeting is an event of half an hour, with special characters escaped', () => {
  const lines = calendarText(MEETING).split('\r\n')
  expect(lines).toContain('DTSTART:20261127T180000Z')
  expect(lines).toContain('DTEND:20261127T183000Z')
  expect(lines).toContain('SUMMARY:Meet Bo: iPhone 13\\, blue')
  expect(lines).toContain('LOCATION:Café\\; main hall\\nCentral Station')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('no line exceeds the 75 bytes that the format allows', () => {
  const text = calendarText({ ...MEETING, place: 'Überlange Straße '.repeat(12) })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Überlange Straße '.repeat(12)}`)
})
