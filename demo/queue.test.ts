import { expect, test } from 'vitest'
import { queue } from './queue.ts'

test('the queue limits concurrency, runs urgent work first, and frees the slot of failed work', async () => {
  const limited = queue(2)
  const begun: string[] = []
  const open: Record<string, () => void> = {}
  const piece = (name: string, urgent: boolean) =>
    limited(
      () => {
        begun.push(name)
        return new Promise<void>((resolve, reject) => {
          open[name] = name === 'failing' ? () => reject(new Error('no')) : resolve
        })
      },
      { urgent },
    )
  const settle = () => new Promise(resolve => setImmediate(resolve))

  const failing = piece('failing', false)
  const all = [piece('second', false), piece('patient', false), piece('urgent', true)]
  await settle()
  expect(begun).toEqual(['failing', 'second'])
  open.failing?.()
  await expect(failing).rejects.toThrow('no')
  await settle()
  expect(begun).toEqual(['failing', 'second', 'urgent'])
  open.second?.()
  await settle()
  expect(begun.at(-1)).toBe('patient')
  open.urgent?.()
  open.patient?.()
  await Promise.all(all)
})
