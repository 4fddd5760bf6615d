import { type Module, SECOND_MS } from '../module.ts'

export const views: Module = {
  repeats: [
    {
      name: 'views',
      purpose: 'views of listings are not counted',
      everyMs: 15 * SECOND_MS,
      open: ({ services: { views } }) => views.store,
    },
  ],
}
