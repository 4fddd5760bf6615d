import { FilterSelect, Filters, TableSearch } from '../../platform/layout/filters.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { Part } from './part.tsx'

/** Form fields and buttons. */
export const FieldSamples = () => (
  <Part title="Fields">
    <div className="grid max-w-xl gap-5">
      <SearchBox label="Search phones" />
      <Field label="A field" defaultValue="Portland, OR" />
      <Field label="With a hint" hint="Your asking price, in dollars" />
      <Field label="With a mistake" defaultValue="12,50" error="Resell Price is required" />
      <Field label="Switched off" defaultValue="seller@redial.test" disabled />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters" />
      <PasswordField
        label="A wrong password"
        autoComplete="current-password"
        defaultValue="secret"
        error="This password is not right."
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={false}>Send</SubmitButton>
        <SubmitButton busy>Sending</SubmitButton>
      </div>
    </div>
    <Filters>
      <TableSearch label="Name or category" value="pixel" onSearch={() => {}} />
      <FilterSelect
        label="Sort by"
        value="newest"
        options={[
          ['newest', 'Newest first'],
          ['oldest', 'Oldest first'],
        ]}
        onChoose={() => {}}
      />
    </Filters>
  </Part>
)
