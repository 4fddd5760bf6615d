/**
 * All texts that people read, in English, in ICU message format. The parts are loaded apart: a route names those that it
 * needs in `staticData.texts`. The other languages have the same keys.
 */
export const en = {
  /** The frame of every page, and the pages of errors. */
  frame: {
    skip: 'Skip to the content',
    homePage: '{shop} home page',
    main: 'Main',
    menu: 'Menu',
    home: 'Home',
    allProducts: 'All Products',
    blog: 'Blog',
    sell: 'Sell your phone',
    sellShort: 'Sell',
    login: 'Login',
    signUp: 'Sign up',
    wishlist: 'Wish List',
    bookedItems: 'Booked Items',
    dashboard: 'Dashboard',
    switchTheme: 'Switch between light and dark',
    theme: 'Light or dark',
    shop: 'Shop',
    features: 'Features',
    pricing: 'Pricing',
    about: 'About',
    help: 'Help',
    faqs: 'FAQs',
    fairPrices: 'Fair prices',
    conditions: 'Conditions',
    operator: 'Operator',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    language: 'Language',
    runBy: 'Run by {operator}',
    demo: 'A demo shop: nothing is really sold here.',
    shareShop: 'Share this shop',
    shareMessage: 'Used phones at {shop}: {address}',
    shareByEmail: 'Share by email',
    shareOnWhatsApp: 'Share on WhatsApp',
    shareOnX: 'Share on X',
  },
  /** Times, durations and deadlines. */
  times: {
    inUtc: '{time} UTC',
    justNow: 'less than an hour ago',
    soon: 'in less than an hour',
    ended: 'ended {when}',
    left: '{duration} left',
    underAnHourLeft: 'less than an hour left',
    underAMonth: 'less than a month',
    happened: '{time}, {day}',
    happenedToday: '{time}, Today',
    happenedYesterday: '{time}, Yesterday',
    onDay: '{day}, {time}',
    today: 'today, {time}',
    tomorrow: 'tomorrow, {time}',
    meetingToday: 'today',
    meetingTomorrow: 'tomorrow',
    meetingOn: 'on {day}',
  },
  /** The page of a failed route. */
  error: {
    error: 'Error {status}',
    errorId: 'Error ID: <code>{id}</code>',
    wentWrong: 'Something went wrong',
    onUs: "That's on us, not you. Please try again in a moment.",
    tryAgain: 'Try again',
    goHome: 'Go to Homepage',
    broke: 'This page stopped working',
    brokeWhy:
      'Your browser could not show it. What you have saved is safe. If it happens again, turn off translation and extensions.',
    notUnderstood: "We couldn't understand that request",
    logInFirst: 'Please log in first',
    noAccess: "You don't have access to this page",
    notFound: 'Not Found',
    notFoundWhy: "There's nothing at this address. It may have moved, or the link may have a typo.",
    backSoon: "We'll be right back",
  },
} as const

/** The keys of the English texts, with other texts. */
export type Texts = Translated<typeof en>

type Translated<Part> = Part extends string ? string : { [Key in keyof Part]: Translated<Part[Key]> }
