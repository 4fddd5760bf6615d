/** The browser's BarcodeDetector, which TypeScript does not declare. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser can read codes with a camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Milliseconds between two detections. */
const PAUSE = 250

type Scan = {
  video: HTMLVideoElement
  /** The barcode formats to look for, such as `qr_code`. */
  formats: readonly string[]
  /** Called with the text of each code. Returns whether it is accepted; scanning then ends. */
  onText(text: string): boolean
  signal: AbortSignal
}

/**
 * Scans for codes with the rear camera until one is accepted.
 * @throws when there is no camera, or the user denies access
 */
export async function scan({ video, formats, onText, signal }: Scan): Promise<void> {
  const Class = detectorClass()
  if (!Class) throw new Error('This browser has no BarcodeDetector.')
  const detector = new Class({ formats: [...formats] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      // If a frame cannot be read, the next one is tried.
      const found = await detector.detect(video).catch(() => [])
      if (found.some(({ rawValue }) => onText(rawValue))) return
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
