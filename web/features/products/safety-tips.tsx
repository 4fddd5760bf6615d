import { safetyTips } from './safety-tips-copy.ts'

/** Tips for meeting a stranger about a phone. */
export const SafetyTips = () => (
  <section aria-label="Safety Tips" className="rounded-box border border-base-300 p-6">
    <h2 className="text-heading">Safety Tips</h2>
    <ul className="mt-4 flex flex-col gap-4">
      {safetyTips.map(({ title, text }) => (
        <li key={title}>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
