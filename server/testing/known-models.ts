import { openModels } from '../adapters/search/understanding/models.ts'
import { modelsOfFile } from '../features/models/seed.ts'

/** The models of a new shop, without a database. */
export const knownModels = openModels(
  modelsOfFile().map((row, at) => ({ ...row, id: `model-${at}`, number: at + 1, mergedInto: null })),
)
