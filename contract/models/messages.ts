export const modelMessages = {
  notFound: "We don't know this model.",
  nameTaken: 'There is a model with that name already.',
  mergedAlready: 'That model was merged into another one already.',
  mergeIntoItself: 'A model cannot be merged into itself.',
  changedElsewhere:
    'This model was changed in another window or by another administrator since you opened it, so nothing was saved. Your text stays here; close the form to see the model as it is now.',
} as const

/** The messages of the model form. */
export const modelFieldMessages = {
  brand: 'Brand is required',
  name: 'Name is required',
  plainName: 'Use letters or digits',
  date: 'Enter the date as 2023-05-14',
  storage: 'Enter whole gigabytes, e.g. 128, 256',
  launchPrice: 'Enter the price in digits, e.g. 799',
  mergeInto: 'Choose the model to merge it into',
} as const
