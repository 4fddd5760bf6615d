import { sql } from 'drizzle-orm'
import { type Module, SECOND_MS } from '../module.ts'

export const questions: Module = {
  retention: [
    {
      what: 'searches of visitors, with a keyed hash of each visitor',
      days: 90,
      erase: (before, limit) => sql`
        delete from search_questions where (question, visitor) in (
          select question, visitor from search_questions where asked_at < ${before} limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'questions',
      purpose: 'searches are not counted',
      everyMs: 15 * SECOND_MS,
      open: ({ services: { questions } }) => questions.store,
    },
  ],
}
