import { useState } from 'react'
import type { MailChoices as Choices } from '#contract/notices/calls.ts'
import { NOTICE_GROUPS, type NoticeGroup, noticeKinds } from '#contract/notices/kinds.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { unseen } from '../../../ui/unseen.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { setMailChoices, stopAskingMailChoices, useMailChoices } from './profile-queries.ts'

type Choice = Choices['choices'][number]

/**
 * The notices that are also sent by mail, in groups with one switch each. Each switch is saved immediately. The choices are those
 * of the kinds; a group is on if any of its kinds is.
 */
export function MailChoices({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useMailChoices(userId)
  /** The group that is being saved. */
  const [saving, setSaving] = useState<ReadonlySet<NoticeGroup>>(new Set())

  const show = (next: readonly Choice[]) =>
    setMailChoices(userId, ({ choices }) => ({
      choices: choices.map(choice => next.find(({ kind }) => kind === choice.kind) ?? choice),
    }))

  async function choose(group: NoticeGroup, kinds: readonly Choice[], mail: boolean) {
    if (saving.has(group)) return
    setSaving(before => new Set(before).add(group))
    await stopAskingMailChoices(userId)
    const choices = kinds.map(({ kind }) => ({ kind, mail }))
    show(choices)
    try {
      await browserApi.notices.chooseMails({ choices })
      toast({ kind: 'success', text: texts('profile')(mail ? 'mails.on' : 'mails.off') })
    } catch (failure) {
      show(kinds)
      toast({ kind: 'error', text: failureMessage(failure) })
    }
    setSaving(before => new Set([...before].filter(each => each !== group)))
  }

  if (!data) return <NotLoaded error={isFetching ? null : error} onAgain={() => void refetch()} />
  return (
    <ul className="flex flex-col divide-y divide-base-300 border-base-300 border-y">
      {NOTICE_GROUPS.map(group => ({
        group,
        choices: data.choices.filter(({ kind }) => noticeKinds[kind].group === group),
      }))
        .filter(({ choices }) => choices.length > 0)
        .map(({ group, choices }) => (
          <Group
            key={group}
            group={group}
            choices={choices}
            saving={saving.has(group)}
            onChoose={(kinds, mail) => void choose(group, kinds, mail)}
          />
        ))}
    </ul>
  )
}

type GroupProps = {
  group: NoticeGroup
  choices: readonly Choice[]
  saving: boolean
  onChoose(kinds: readonly Choice[], mail: boolean): void
}

function Group({ group, choices, saving, onChoose }: GroupProps) {
  const label = texts('noticeLabels')
  const on = choices.filter(({ mail }) => mail).length
  return (
    <li className="py-2">
      <Switch
        label={label(`groups.${group}`)}
        note={
          on > 0 && on < choices.length
            ? texts('profile')('mails.some', { on: numberText(on), all: numberText(choices.length) })
            : undefined
        }
        on={on > 0}
        saving={saving}
        onChoose={mail => onChoose(choices, mail)}
      />
      <p className="pe-16 text-quiet text-sm">
        {choices.map(({ kind }) => label(`kinds.${kind}`)).join(' · ')}
      </p>
      {choices.length > 1 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
            {texts('profile').rich('mails.oneByOne', {
              group: label(`groups.${group}`),
              about: unseen,
            })}
          </summary>
          <ul className="mb-2 border-base-300 border-s-2 ps-4">
            {choices.map(choice => (
              <li key={choice.kind}>
                <Switch
                  label={label(`kinds.${choice.kind}`)}
                  on={choice.mail}
                  saving={saving}
                  onChoose={mail => onChoose([choice], mail)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

type SwitchProps = {
  label: string
  note?: string | undefined
  on: boolean
  saving: boolean
  onChoose(on: boolean): void
}

const Switch = ({ label, note, on, saving, onChoose }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1">
    <span>
      {label}
      {note && <span className="ms-2 text-quiet text-sm">{note}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      className="toggle shrink-0"
      checked={on}
      aria-checked={on}
      aria-disabled={saving}
      onChange={() => onChoose(!on)}
    />
  </label>
)
