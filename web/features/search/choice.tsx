import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { unseen } from '../../ui/unseen.tsx'

type GroupProps = {
  title: string
  children: ReactNode
}

/** The choices of a filter with its name. */
export const Group = ({ title, children }: GroupProps) => (
  <fieldset className="min-w-0 border-base-300 border-t py-4 first-of-type:border-0 first-of-type:pt-0">
    <legend className="float-start mb-1 w-full font-semibold">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

type ChoiceProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label?: string
  /** The number of matching phones. */
  count?: number | undefined
  chosen: string[] | undefined
}

/** A choice of a filter. Without matching phones it looks disabled, but can still be unchecked. */
export const Choice = ({ type = 'checkbox', name, value, label = value, count, chosen }: ChoiceProps) => (
  <label
    className={`flex min-h-11 lg:min-h-10 cursor-pointer items-center gap-3 rounded-field px-1 hover:bg-base-200 ${count === 0 ? 'text-quiet' : ''}`}
  >
    <input
      type={type}
      name={name}
      value={value}
      defaultChecked={chosen?.some(name => isSame(name, value)) ?? false}
      className={`border-quiet checked:border-primary ${type === 'radio' ? 'radio radio-sm checked:text-primary' : 'checkbox checkbox-sm checked:bg-primary checked:text-primary-content'}`}
    />
    <span className="line-clamp-2 min-w-0 flex-1 py-1 leading-snug">
      <bdi title={label}>{label}</bdi>
    </span>
    {count !== undefined && (
      <span className="text-quiet text-sm tabular-nums">
        {texts('card').rich('counted', { count, unseen })}
      </span>
    )}
  </label>
)

/** Compares names case-insensitively. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
