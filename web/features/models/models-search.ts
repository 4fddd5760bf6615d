/** The search parameters of the table of models; `q` is searched in names. */
export type ModelsSearch = { q?: string }

/** Keeps known parameters that are not empty. */
export const modelsSearch = ({ q }: Record<string, unknown>): ModelsSearch =>
  typeof q === 'string' && q.trim() !== '' ? { q: q.trim().slice(0, 200) } : {}
