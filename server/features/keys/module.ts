import { type Module, SECOND_MS } from '../module.ts'

export const keys: Module = {
  repeats: [
    {
      name: 'keys',
      purpose: 'keys that were rotated are not read',
      everyMs: 10 * SECOND_MS,
      open: ({ services: { secrets } }) => secrets.reload,
    },
  ],
}
