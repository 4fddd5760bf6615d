import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { refusalsOf } from '../../../platform/api/failure.ts'
import { type Failures, useFailure } from './use-failure.ts'

type CheckedFormOptions<Values extends FieldValues> = {
  /** Checks what was typed before it is sent. */
  schema: ZodType<Values, Values> & { shape: object }
  /** What stands in the fields at first. */
  values?: DefaultValues<Values>
  /** Sends what was typed; what it throws is said at the field it belongs to, or else above the form. */
  send(values: Values): Promise<void>
  /** Where failures are said, when the form shares that place with others. */
  failures?: Failures
  /** Whether something else is under way, so that the form cannot be sent. */
  blocked?: boolean
}

/**
 * A form whose fields are checked by a schema of the contract. Mistakes stand under their fields, the first of them gets
 * the focus, and nothing that was typed is lost. It cannot be sent twice at the same time.
 */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const { schema, values, send, blocked = false } = options
  const own = useFailure()
  const failures = options.failures ?? own
  const underWay = useRef(false)
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    // Only where given: fields without values of ours keep what was typed before hydration.
    ...(values && { defaultValues: values }),
  })

  async function attempt(checked: Values) {
    failures.clear()
    try {
      await send(checked)
    } catch (error) {
      const refused = refusalsOf(error).filter(({ path }) => Object.hasOwn(schema.shape, path))
      for (const { path, message, code } of refused.toReversed()) {
        form.setError(path as Path<Values>, { type: code, message }, { shouldFocus: true })
      }
      if (refused.length === 0) failures.show(error)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current || blocked) return
    underWay.current = true
    void form
      .handleSubmit(attempt)(event)
      .finally(() => {
        underWay.current = false
      })
  }

  const { errors, isSubmitting } = form.formState
  return {
    form,
    submit,
    busy: isSubmitting || blocked,
    failure: failures.failure,
    /** What a field of this form is given, its mistake included. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
    }),
  }
}
