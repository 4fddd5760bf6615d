/** Whether this browser is driven by a bot, which is not counted. */
export const isProgram = () => /bot|crawl|spider|preview|lighthouse/i.test(navigator.userAgent)
