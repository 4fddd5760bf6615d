import { nameFields } from '#contract/accounts/forms.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { refreshUser } from '../../../platform/session/session-actions.ts'
import { texts } from '../../../texts/texts.ts'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Changes the user's public name. */
export function NameForm({ name }: { name: string }) {
  const { field, submit, busy, failure } = useCheckedForm({
    schema: nameFields,
    values: { name },
    async send(changed) {
      await browserApi.accounts.update(changed)
      await refreshUser()
      toast({ kind: 'success', text: texts('profile')('nameSaved') })
    },
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} />
      <div className="flex flex-col gap-5">
        <Field label={texts('profile')('name')} autoComplete="name" {...field('name')} />
        <SubmitButton busy={busy} className="self-start">
          {texts('profile')('saveName')}
        </SubmitButton>
      </div>
    </form>
  )
}
