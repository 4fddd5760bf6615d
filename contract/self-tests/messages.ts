import { LEAST_RUN_SECONDS, LINK_MINUTES } from './tests.ts'

export const selfTestMessages = {
  linkNotFound: 'This link is not valid. Ask for a new one on the page of your phones.',
  linkExpired: `This link has expired: it has to be opened within ${LINK_MINUTES} minutes. Ask for a new one on the page of your phones.`,
  linkUsed: 'This link was already used. Each run of the self-test needs a link of its own.',
  deviceDiffers: 'This is not the phone of the listing. Open the link on the phone that you sell.',
  testNotFound: "We couldn't find that self-test.",
  unknownMeasure: 'This test does not state that number',
  impossibleMeasure: 'No phone measures that',
  impossibleTest: 'The browsers of this phone cannot do one of the passed tests',
  tooEarly: `The test takes at least ${LEAST_RUN_SECONDS} seconds. Your results are sent by themselves in a moment.`,
  missingMeasure: 'A passed test has to state what was measured',
  resultsOnce: 'Each test needs exactly one result',
} as const
