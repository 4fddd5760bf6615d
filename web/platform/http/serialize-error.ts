import { createSerializationAdapter } from '@tanstack/react-router'
import { problemText } from '../../texts/problems.ts'
import { errorIdIn, isApiError } from './error.ts'

type SerializedError = { message: string; code?: string; status?: number; errorId?: string }

const UNEXPECTED = { code: 'INTERNAL_SERVER_ERROR', status: 500 }

/**
 * Serializes an error of a server-rendered page for hydration. Errors that are not API errors lose their message, which
 * might contain SQL.
 */
export const errorSerializer = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable(error): SerializedError {
    if (!isApiError(error)) return { message: 'The page could not be rendered.', ...UNEXPECTED }
    const { message, code, status } = error
    const errorId = errorIdIn(error)
    return { message: problemText(message), code, status, ...(errorId && { errorId }) }
  },
  fromSerializable: ({ message, errorId, ...fields }: SerializedError): Error =>
    Object.assign(new Error(message), fields, errorId && { data: { errorId } }),
})
