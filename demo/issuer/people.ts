import { createHash } from 'node:crypto'

/** Somebody who signs in. */
export type Person = {
  name: string
  /** In lower case. */
  email: string
  emailVerified: boolean
}

/** Nobody of them exists, and no mail can reach them (RFC 2606): the usual case, a long name, an unconfirmed address. */
export const MADE_UP_PEOPLE: readonly Person[] = [
  { name: 'Gwen Okafor', email: 'gwen.okafor@gmail.test', emailVerified: true },
  {
    name: 'Maximiliana Theodora von Hohenstein-Wittelsbach y Fernández de Córdoba',
    email: 'maximiliana.theodora.von.hohenstein-wittelsbach@gmail.test',
    emailVerified: true,
  },
  { name: 'Tomasz Lind', email: 'tomasz.lind@workshop.test', emailVerified: false },
]

/** Others who are remembered; the one who came first goes when there is one more. */
const MOST_OTHERS = 1000

/** The people of this issuer: those made up beforehand, and others who have given a name and an e-mail. */
export function peopleOfIssuer() {
  const madeUp = new Map(MADE_UP_PEOPLE.map(person => [subjectOf(person), person]))
  const others = new Map<string, Person>()

  return {
    /** The person of this subject identifier. */
    find(subject: string): Person | undefined {
      return madeUp.get(subject) ?? others.get(subject)
    },

    /**
     * Remembers somebody by the e-mail; a made-up person stays as made up.
     * @returns the subject identifier
     */
    remember(person: Person): string {
      const subject = subjectOf(person)
      if (madeUp.has(subject)) return subject
      others.delete(subject)
      others.set(subject, person)
      const [first] = others.keys()
      if (others.size > MOST_OTHERS && first !== undefined) others.delete(first)
      return subject
    },
  }
}

export type People = ReturnType<typeof peopleOfIssuer>

/** The same for an e-mail at every start of the program, as accounts of the shop outlive it. */
const subjectOf = ({ email }: Person) =>
  createHash('sha256').update(`demo-google ${email}`).digest('hex').slice(0, 32)
