import { z } from 'zod'
import { contract } from '#contract/index.ts'

/** The English sentences with which the shop refuses a call: those of the errors and schemas of the contract. */
export function sentencesOfContract(): Set<string> {
  const found = new Set<string>()
  for (const calls of Object.values(contract))
    for (const call of Object.values(calls)) {
      const { errorMap, inputSchema } = call['~orpc']
      for (const error of Object.values(errorMap as Record<string, { message?: string }>))
        if (error?.message) found.add(error.message)
      if (inputSchema instanceof z.ZodType) addSentences(inputSchema, found)
    }
  return found
}

/** Adds the sentences of a schema, its checks and its parts. Those that a function composes are not found. */
export function addSentences(schema: unknown, found: Set<string>, seen = new Set<unknown>()): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  if (Array.isArray(schema)) for (const part of schema) addSentences(part, found, seen)
  else if (isSchema(schema)) {
    const { def } = schema._zod
    const { error } = def as { error?(issue: object): string | { message: string } | undefined }
    const said = error?.({ code: 'custom', input: '', path: [] })
    const sentence = typeof said === 'object' ? said.message : said
    if (sentence) found.add(sentence)
    for (const part of Object.values(def)) addSentences(part, found, seen)
  } else if (Object.getPrototypeOf(schema) === Object.prototype || Object.getPrototypeOf(schema) === null)
    for (const part of Object.values(schema)) addSentences(part, found, seen)
}

const isSchema = (part: object): part is { _zod: { def: object } } => '_zod' in part
