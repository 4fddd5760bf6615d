import type { Condition, Habit, Trait } from './subjects.ts'

/** Lines to choose from, as `phrase` reads them: `[one|another]`, `{city}`. */
type Lines = readonly string[]

/** What the demo's people say in a language. English is spoken by the voices of the catalog, in many more ways. */
export type DemoLanguage = {
  /** Texts of the English demo that have one translation: flaws, failures, problems of deals, places. */
  said: Readonly<Record<string, string>>
  /** A duration, as in "used for …". @param halves the number of half years */
  years(halves: number): string
  seasons: readonly [winter: string, spring: string, summer: string, fall: string]
  bought: { new: string; refurbished: string }
  storage: { gigabytes: string; terabytes: string }
  extras: { box: string; charger: string; cable: string; cases: Readonly<Record<string, string>> }
  titles: {
    /** By condition, after the model. */
    remarks: Readonly<Record<Condition, Lines>>
    grade: string
    unlocked: string
    locked: string
    withCase: string
    withBox: string
    forParts: string
    pickUp: string
  }
  openings: Readonly<Record<Habit, Lines>>
  openingsOfOldPhones: Lines
  wear: Readonly<Record<Condition | 'none', Lines>>
  battery: Readonly<
    Record<'replaced' | 'percentGood' | 'percentFair' | 'percentLow' | 'fresh' | 'fine' | 'tired', Lines>
  >
  updates: Readonly<Record<'ended' | 'endedSince' | 'ending' | 'lasting' | 'supported', Lines>>
  lock: { unlocked: Lines; locked: Lines }
  box: { some: Lines; none: Lines }
  traits: Readonly<Partial<Record<Trait, Lines>>>
  reasons: Lines
  reasonsWithNext: Lines
  /** What shops and offices say of their tests. */
  tested: Lines
  endings: Readonly<Record<Habit, Lines>>
  forParts: { openings: Lines; repairs: Lines; endings: Lines }
  /** Whether a description offers shipping, and whether it speaks of something that a self-test would find. */
  ships: RegExp
  damaged: RegExp
  accounts: Readonly<Record<'buyer' | 'seller' | 'admin' | 'buyer2' | 'seller2', string>>
  operator: { name: string; terms: string; privacy: string }
}
