import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { loadProblems, problemText } from '../../texts/problems.ts'
import { fieldErrorsOf } from '../api/failure.ts'
import { type Failures, useFailure } from './use-failure.ts'

type CheckedFormOptions<Values extends FieldValues> = {
  /** Validates the values before they are sent. */
  schema: ZodType<Values, Values> & { shape: object }
  /** The initial values. */
  values?: DefaultValues<Values>
  /** Sends the values. Its errors are shown at the field that they concern, or above the form. */
  send(values: Values): Promise<void>
  /** The place for errors, if the form shares it with others. */
  failures?: Failures
  /** Whether the form cannot be sent now, because something else is running. */
  blocked?: boolean
}

/**
 * A form that is validated by a schema of the contract. Errors are shown under their fields, the first invalid field gets
 * the focus, and no input is lost. The form cannot be sent twice at the same time.
 */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const { schema, values, send, blocked = false } = options
  const own = useFailure()
  const failures = options.failures ?? own
  const inFlight = useRef(false)
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(worded(schema)),
    // Only if given: without default values, fields keep the text that was typed before hydration.
    ...(values && { defaultValues: values }),
  })

  async function attempt(checked: Values) {
    failures.clear()
    try {
      await send(checked)
    } catch (error) {
      await loadProblems()
      const refused = fieldErrorsOf(error).filter(({ path }) => Object.hasOwn(schema.shape, path))
      for (const { path, message, code } of refused.toReversed()) {
        form.setError(path as Path<Values>, { type: code, message }, { shouldFocus: true })
      }
      showField()
      if (refused.length === 0) failures.show(error)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current || blocked) return
    inFlight.current = true
    void form
      .handleSubmit(
        attempt,
        showField,
      )(event)
      .finally(() => {
        inFlight.current = false
      })
  }

  const { errors, isSubmitting } = form.formState
  return {
    form,
    submit,
    busy: isSubmitting || blocked,
    failure: failures.failure,
    /** The props of a field, including its error. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
    }),
  }
}

/** The browser scrolls to a field that gets the focus, but not if it has it already. */
const showField = () => document.activeElement?.scrollIntoView({ block: 'nearest' })

/** The schema with its messages in the language of the page. */
const worded = <Values>(schema: ZodType<Values, Values>): Pick<ZodType<Values, Values>, '~standard'> => ({
  '~standard': {
    ...schema['~standard'],
    async validate(values) {
      const checked = await schema['~standard'].validate(values)
      if (!checked.issues) return checked
      await loadProblems()
      const issues = checked.issues.map(issue => ({ ...issue, message: problemText(issue.message) }))
      return { issues }
    },
  },
})
