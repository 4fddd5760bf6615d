import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  /** The text alternative. */
  label: string
  className?: string
}

/** A QR code. It is dark on light in both themes, because some cameras cannot read inverted codes. */
export function QrCode({ text, label, className = 'w-52' }: QrCodeProps) {
  const { size, data } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-field bg-white ${className}`}
    >
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
