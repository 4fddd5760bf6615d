import type { ProductDetails } from '#contract/products/schemas.ts'
import { Picture } from '../../ui/picture.tsx'
import { partLabels } from '../phones/fact-labels.ts'

/** The phone's faults, part by part, as stated by the seller. */
export function Faults({ faults }: { faults: NonNullable<ProductDetails['faults']> }) {
  return (
    <section aria-labelledby="faults" className="mt-8">
      <h2 id="faults" className="text-heading">
        Known faults
      </h2>
      <ul className="mt-3 grid gap-3">
        {faults.map(({ part, note, image }) => (
          <li
            key={`${part} ${note}`}
            className="flex gap-4 rounded-box border border-base-300 bg-base-100 p-4"
          >
            {image && (
              <Picture
                address={image}
                alt={`Fault: ${partLabels[part]}`}
                sizes="6rem"
                className="w-24 shrink-0 rounded-field"
              />
            )}
            <div className="min-w-0">
              <p className="font-semibold">{partLabels[part]}</p>
              <p className="break-words text-quiet">{note || 'Has a fault'}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
