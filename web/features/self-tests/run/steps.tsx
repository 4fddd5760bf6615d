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
  show(props: StepProps): ReactNode
}

/** The interactive tests in order. The automatic ones run after them. */
export const STEPS: readonly Step[] = [
  {
    test: 'touch',
    icon: Grid3x3,
    show: props => <TouchStep {...props} />,
  },
  {
    test: 'multi-touch',
    icon: Hand,
    show: props => <MultiTouchStep {...props} />,
  },
  {
    test: 'pixels',
    icon: Smartphone,
    show: props => <PixelsStep {...props} />,
  },
  {
    test: 'back-camera',
    icon: Camera,
    show: props => <CameraStep facing="environment" {...props} />,
  },
  {
    test: 'front-camera',
    icon: SwitchCamera,
    show: props => <CameraStep facing="user" {...props} />,
  },
  {
    test: 'microphone',
    icon: Mic,
    show: props => <MicrophoneStep {...props} />,
  },
  {
    test: 'speaker',
    icon: Volume2,
    show: props => <SpeakerStep {...props} />,
  },
  {
    test: 'vibration',
    icon: Vibrate,
    show: props => <VibrationStep {...props} />,
  },
  {
    test: 'motion',
    icon: Rotate3d,
    show: props => <MotionStep {...props} />,
  },
]
