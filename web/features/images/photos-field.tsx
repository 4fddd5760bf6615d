import { useId } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'
import { PicturePicker } from './picture-picker.tsx'

type PhotosFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  onBusy(busy: boolean): void
}

/** A field for photos of a problem, which only the people of the deal and administrators see. */
export function PhotosField<Form extends FieldValues>({ control, name, onBusy }: PhotosFieldProps<Form>) {
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <PicturePicker
          id={id}
          value={value ?? []}
          max={MAX_IMAGES_PER_PRODUCT}
          error={fieldState.error?.message}
          cover={false}
          isPrivate
          onChange={onChange}
          onBusy={onBusy}
          ref={ref}
        />
      )}
    />
  )
}
