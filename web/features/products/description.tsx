import { useState } from 'react'
import { texts } from '../../texts/texts.ts'

/** The length from which a description is folded, so that the seller below it stays near. */
const LONG = 900

/** The seller's description. A long one is folded, except in print and without JavaScript. */
export function Description({ text }: { text: string }) {
  const [folded, setFolded] = useState(text.length > LONG)
  return (
    <>
      <p
        dir="auto"
        className={`mt-2 max-w-prose whitespace-pre-line break-words leading-relaxed ${folded ? 'line-clamp-10 print:line-clamp-none noscript:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {folded && (
        <button
          type="button"
          className="mt-2 min-h-11 cursor-pointer text-link print:hidden noscript:hidden"
          onClick={() => setFolded(false)}
        >
          {texts('phone')('readAll')}
        </button>
      )}
    </>
  )
}
