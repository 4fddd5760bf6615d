import {
  Camera,
  Grid3x3,
  Hand,
  type LucideIcon,
  Mic,
  Rotate3d,
  Smartphone,
  SwitchCamera,
  Vibrate,
  Volume2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PhoneTest } from '#contract/self-tests/tests.ts'
import { CameraStep } from '../steps/camera-step.tsx'
import { MicrophoneStep } from '../steps/microphone-step.tsx'
import { MotionStep } from '../steps/motion-step.tsx'
import { MultiTouchStep } from '../steps/multi-touch-step.tsx'
import { PixelsStep } from '../steps/pixels-step.tsx'
import { SpeakerStep } from '../steps/speaker-step.tsx'
import type { StepProps } from '../steps/step.ts'
import { TouchStep } from '../steps/touch-step.tsx'
import { VibrationStep } from '../steps/vibration-step.tsx'

export type Step = {
  test: Exclude<PhoneTest, 'storage' | 'screen' | 'battery'>
  icon: LucideIcon
  /** The instructions before the test. */
  guide: string
  show(props: StepProps): ReactNode
}

/** The interactive tests in order. The automatic ones run after them. */
export const STEPS: readonly Step[] = [
  {
    test: 'touch',
    icon: Grid3x3,
    guide: 'Wipe over the whole screen until every square has the color. Go slowly along the edges.',
    show: props => <TouchStep {...props} />,
  },
  {
    test: 'multi-touch',
    icon: Hand,
    guide: 'Lay the phone down and put as many fingers on it at once as you can.',
    show: props => <MultiTouchStep {...props} />,
  },
  {
    test: 'pixels',
    icon: Smartphone,
    guide:
      'Wipe the screen clean and turn the brightness up. Five colors follow. Look for dots, lines and stains, and tap for the next.',
    show: props => <PixelsStep {...props} />,
  },
  {
    test: 'back-camera',
    icon: Camera,
    guide: 'Point the back of the phone at something with writing on it. Allow the camera when asked.',
    show: props => <CameraStep facing="environment" {...props} />,
  },
  {
    test: 'front-camera',
    icon: SwitchCamera,
    guide: 'Look at the screen, or point it at something with details.',
    show: props => <CameraStep facing="user" {...props} />,
  },
  {
    test: 'microphone',
    icon: Mic,
    guide: 'Allow the microphone when asked, then say something.',
    show: props => <MicrophoneStep {...props} />,
  },
  {
    test: 'speaker',
    icon: Volume2,
    guide: 'Turn the volume up and the silent mode off. The phone beeps, and you count.',
    show: props => <SpeakerStep {...props} />,
  },
  {
    test: 'vibration',
    icon: Vibrate,
    guide: 'Hold the phone in your hand. It buzzes, and you count.',
    show: props => <VibrationStep {...props} />,
  },
  {
    test: 'motion',
    icon: Rotate3d,
    guide: 'Hold the phone upright, then tilt it forward slowly.',
    show: props => <MotionStep {...props} />,
  },
]
