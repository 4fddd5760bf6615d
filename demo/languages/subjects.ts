/** The selling style: a trader, or the temperament of a private seller. */
export type Habit = 'shop' | 'casual' | 'parent' | 'keen' | 'newcomer' | 'office'

export type Condition = 'Excellent' | 'Good' | 'Fair'

/** What people talk about when they talk about a model. */
export type Trait =
  | 'flip'
  | 'book'
  | 'swivel'
  | 'jack'
  | 'stylus'
  | 'small'
  | 'large'
  | 'zoom'
  | 'repairable'
  | 'lights'
  | 'rugged'
  | 'gaming'
  | 'homeButton'
  | 'slider'
  | 'quadDac'
