import { createHash } from 'node:crypto'

/** A user of the issuer. */
export type Person = {
  name: string
  /** In lower case. */
  email: string
  emailVerified: boolean
}

/** Fictional people with addresses that cannot receive mail (RFC 2606): a usual name, a long name, an unconfirmed address. */
export const MADE_UP_PEOPLE: readonly Person[] = [
  { name: 'Gwen Okafor', email: 'gwen.okafor@gmail.test', emailVerified: true },
  {
    name: 'Maximiliana Theodora von Hohenstein-Wittelsbach y Fernández de Córdoba',
    email: 'maximiliana.theodora.von.hohenstein-wittelsbach@gmail.test',
    emailVerified: true,
  },
  { name: 'Tomasz Lind', email: 'tomasz.lind@workshop.test', emailVerified: false },
]

/** The maximum number of other people; beyond it the oldest is forgotten. */
const MAX_OTHER_PEOPLE = 1000

/** The people of this issuer: the predefined ones, and others who entered a name and an email. */
export function peopleOfIssuer() {
  const madeUp = new Map(MADE_UP_PEOPLE.map(person => [subjectOf(person), person]))
  const others = new Map<string, Person>()

  return {
    /** The person with this subject identifier. */
    find(subject: string): Person | undefined {
      return madeUp.get(subject) ?? others.get(subject)
    },

    /**
     * Stores a person by email; a predefined person is not changed.
     * @returns the subject identifier
     */
    remember(person: Person): string {
      const subject = subjectOf(person)
      if (madeUp.has(subject)) return subject
      others.delete(subject)
      others.set(subject, person)
      const [first] = others.keys()
      if (others.size > MAX_OTHER_PEOPLE && first !== undefined) others.delete(first)
      return subject
    },
  }
}

export type People = ReturnType<typeof peopleOfIssuer>

/** Derived from the email, so that it is the same after a restart: the shop's accounts are permanent. */
const subjectOf = ({ email }: Person) =>
  createHash('sha256').update(`demo-google ${email}`).digest('hex').slice(0, 32)
