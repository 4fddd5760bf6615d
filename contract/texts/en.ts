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
    needsYou: 'Needs you',
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
    searchPhones: 'Search phones',
    openSearch: 'Open search',
    account: 'Account',
    accountMenu: 'Account menu for {name}',
    profile: 'Profile',
    wishlistItems: 'Wishlist Items',
    savedSearches: 'Saved Searches',
    logout: 'Logout',
    loggedOut: 'Sign-out successful',
    newsletter: {
      title: 'Subscribe to our newsletter',
      hint: 'Great phones and good advice, every now and then.',
      subscribe: 'Subscribe',
      emailRequired: 'Email Address is required',
      // Does not depend on whether the address was subscribed, so that it does not reveal who reads the newsletter.
      subscribed: 'Thanks! Check your email and click the link to confirm.',
      failed: "That didn't work. Please try again.",
    },
  },
  /** The app that people install. */
  app: {
    description: 'Buy and sell used mobile phones.',
    searchPhones: 'Search phones',
    bookedItems: 'Booked Items',
  },
  /** The navigation of the dashboard. */
  dashboardMenu: {
    dashboard: 'Dashboard',
    overview: 'Overview',
    category: 'Category',
    models: 'Models',
    products: 'Products',
    review: 'Review',
    users: 'Users',
    payments: 'Payments',
    payouts: 'Payouts',
    ledger: 'Ledger',
    disputes: 'Disputes',
    searches: 'Searches',
    health: 'Shop health',
    activityLog: 'Activity log',
    listPhone: 'List a phone',
    buyers: 'Buyers',
    bookedItems: 'Booked Items',
    wishlist: 'Wish List',
  },
  /** The pages of links in emails: to the newsletter, and to turn emails off. */
  mailLinks: {
    newsletter: 'Newsletter',
    ourNewsletter: 'Our newsletter',
    confirmDescription: 'Confirm your newsletter subscription.',
    confirmQuestion:
      "Confirm your subscription? We'll send you great phones and good advice, every now and then. You can unsubscribe with one click in every issue.",
    confirm: 'Confirm my subscription',
    confirmed: 'Your subscription is confirmed.',
    leaveDescription: 'Unsubscribe from the newsletter.',
    leaveQuestion: "You won't get any more issues. You can subscribe again at any time.",
    left: "You've unsubscribed from the newsletter.",
    unsubscribe: 'Unsubscribe',
    turnOffDescription: 'Turn off emails.',
    turnOffQuestion:
      "You won't get emails about this anymore: “{kind}”. You'll still see it in your notifications.",
    turnedOff: "You won't get these emails anymore. You can turn them on again in your profile.",
    strangerQuestion:
      "Somebody has opened an account with your email address? We won't write to you about it anymore.",
    notMe: "This isn't me",
    strangerRefused: "Thanks for telling us. We won't write to you about this account.",
    invalidLink: 'This link is no longer valid.',
    failed: "That didn't work. Please try again.",
    needsJavaScript: 'This needs JavaScript. Please turn it on for this site.',
    goHome: 'Go to Homepage',
  },
  /** The list of articles, and what stands around an article. */
  blog: {
    title: 'Blog',
    description: 'Questions and answers about buying and selling phones, and about how this shop is built.',
    lead: 'Good questions, answered properly: how to buy and sell a phone well.',
    phones: 'Buying and selling phones',
    software: 'How this shop is built',
    readAnswer: 'Read the answer',
    minutes: '{minutes, number} min read',
    topics: { Buying: 'Buying', Selling: 'Selling', Engineering: 'Engineering' },
    notFound: "We couldn't find that article.",
  },
  /** Cards of phones, and what stands around them on several pages. */
  card: {
    phones: '{count, plural, one {# phone} other {# phones}}',
    counted: '{count, number}<unseen> phones</unseen>',
    seeAll: 'See all phones',
    verifiedSeller: 'Verified seller',
    battery: '<name>Battery </name>{percent}',
    unlocked: 'Unlocked',
    locked: 'Locked',
    lockedTo: '{carrier} only',
    compare: 'Compare',
    comparePhone: 'Compare: {name}',
    tooManyCompared: 'You can compare up to {max, number} phones. Remove one first.',
    wishlistPhone: 'Wishlist: {name}',
    recentlyViewed: 'Recently viewed',
    clear: 'Clear',
    price: {
      below: '{difference} below similar phones',
      typical: 'Typical price',
      above: '{difference} above similar phones',
      belowShort: '{difference} below<unseen> similar</unseen>',
      aboveShort: '{difference} above<unseen> similar</unseen>',
    },
  },
  /** The home page. */
  home: {
    title: 'Used phones you can trust',
    description: 'Buy and sell used mobile phones: honest conditions, clear prices, verified sellers.',
    headline: 'The Smart, Sustainable and Trusted Way to Buy and Sell Phones.',
    lead: 'Used phones, checked before the money moves.',
    someOfOurs: 'A few of our phones',
    howItWorks: 'How it works',
    advertised: 'ADVERTISED PRODUCTS',
    newest: 'Just listed',
    byCategory: 'SHOP & SELL BY CATEGORY',
    promises: {
      title: "WE'VE GOT YOUR BACK",
      payment: {
        title: 'Secured Payment',
        text: 'We hold your money until you have checked the phone. Your card details go straight to the payment provider; we never see them.',
      },
      quality: {
        title: 'Quality Products',
        text: "Every listing shows photos, the phone's age and its condition. Look for the verified badge: it means we've checked the seller.",
      },
      delivery: {
        title: 'Quick Delivery',
        text: "No waiting for the mail. Suggest a place to meet when you book, try the phone, and confirm once it's yours.",
      },
    },
  },
  /** Lists of phones with their filters and orders. */
  list: {
    description: 'Every used phone for sale, newest listings first.',
    brandDescription: 'Used {brand} phones, newest listings first.',
    search: '“{words}”',
    searchTitle: 'Phones for “{words}”',
    skip: 'Skip to results',
    phones: 'Phones',
    backToNewest: 'Back to the newest',
    backToFirst: 'Back to the first',
    save: 'Save this search',
    tellMe: 'Tell me when there is one',
    noSuchPlace: "We couldn't find that place in the list, so here's the beginning.",
    more: 'Show more',
    noMore: "We couldn't load more phones.",
    seenAll: "You've seen them all.",
    near: 'These come near',
    brands: 'Brands',
    allBrands: 'All brands',
    noneOfBrand: 'No Data Found!',
    noneOfBrandHint: 'No {brand} phones for sale right now. Try another brand, or browse all phones.',
    sortBy: 'Sort by',
    sort: 'Sort',
    sorts: {
      best: 'Best match',
      newest: 'Newest first',
      cheapest: 'Lowest price first',
      dearest: 'Highest price first',
      'least-used': 'Least used first',
    },
    filters: {
      title: 'Filters',
      active: ', active: ',
      notLoaded: "We couldn't load the filters. Please try again.",
      countsNotLoaded: "We couldn't load the numbers.",
      apply: 'Apply filters',
      close: 'Close',
      clear: 'Clear all',
      showPhones: 'Show phones',
      show: '{count, plural, one {Show # phone} other {Show # phones}}',
      showAll: 'Show all {count, number}',
      any: 'Any',
      brand: 'Brand',
      model: 'Model',
      price: 'Price',
      storage: 'Storage',
      condition: 'Condition',
      color: 'Color',
      lock: 'Carrier lock',
      carrier: 'Works with',
      battery: 'Battery health',
      batteryAtLeast: '{percent} or more',
      updates: 'Security updates',
      updatesUntil: 'Until {year} or later',
      used: 'Years used',
      upToMonths: 'Up to 6 months',
      upToYears: '{years, plural, one {Up to # year} other {Up to # years}}',
      comesWith: 'Comes with',
      damage: 'Damage',
      damaged: 'Damaged phones',
      location: 'Location',
      seller: 'Seller',
      verified: 'Verified sellers only',
      lowest: 'Lowest price',
      to: 'to',
      highest: 'Highest price',
      usualPrices: 'Usual prices',
      under: 'Under {price}',
      between: '{from} to {to}',
      over: 'Over {price}',
      distance: 'Distance',
      nearCity: 'Near which city',
      city: 'City, such as Portland, OR',
      unknownPlace: "We don't know this place.",
      radius: 'Within how many miles',
      within: 'Within {miles, number} miles',
      withinCounted: 'Within {miles, number} miles ({count, number})',
      tooLong: 'Your search is too long, so we used only its first {max, number} characters.',
      tooMany: "That's too many choices, so we used only the first {max, number} of each kind.",
      swapped: 'The lowest price was above the highest, so we swapped them.',
    },
  },
  /** Who runs the shop: contact, terms, privacy. */
  operator: {
    contact: 'Contact',
    contactDescription: 'Who runs this shop.',
    demoContact:
      '<strong>This is a demo shop.</strong> Nothing is really sold here. Name and addresses are samples.',
    demoText:
      '<strong>This is a demo shop.</strong> Nothing is really sold here. The text below is a sample.',
    unnamed: 'The operator of this shop',
    runsShop: 'Runs this shop, and holds the money of open deals.',
    noName: 'Has not published a name yet.',
    aboutPhones: 'About a phone or a deal',
    askSeller:
      'A question about a phone goes to its seller. You find the seller on the page of the phone, once you are logged in.',
    reportProblem:
      'Something is wrong with a phone you paid for? Report it on the page of the deal. That freezes the money.',
    reportListing: 'A listing looks wrong or stolen? Press “Report this listing” at the end of its page.',
    faqs: 'Answers to common questions',
    terms: 'Terms',
    termsDescription: 'The rules of this shop.',
    privacy: 'Privacy',
    privacyDescription: 'What this shop stores about you.',
    noText:
      'The operator of this shop has not published this text yet. <contact>Contact the operator</contact>',
  },
  /** How prices are compared. The queries are in the migrations `0023` and `0055`. */
  fairPrices: {
    title: 'Fair prices',
    description: 'How we compare the price of a phone with what similar phones were sold for.',
    heading: 'How we compare prices',
    lead: 'We compare a price with what similar phones were sold for in this shop, not with what people ask for.',
    counted: {
      title: 'Which sales count',
      text: 'Sales of the last twelve months in which the buyer has accepted the phone, or in which we have decided a problem for the seller. Phones that are only listed, booked or refunded do not count, nor do phones for parts. Shipping is not part of the price.',
    },
    similar: {
      title: 'Which phones are similar',
      text: 'Phones of the same model, with the same storage and in the same condition. Where fewer than five of them were sold, phones of the same model and condition with any storage.',
    },
    shown: {
      title: 'What we show',
      text: 'The median: half of the phones were sold for less, half for more. And the range in which the middle half of all sales lies. A price in this range is typical. Below and above it, we name the difference to the median.',
    },
    nothing: {
      title: 'When we show nothing',
      text: 'With fewer than five sales there is too little to compare, so we say nothing.',
    },
    unmoved: {
      title: 'Why nobody can move a price',
      text: 'Two people count only once for each model, and one seller at most five times. A few odd sales hardly move a median.',
    },
    current: {
      title: 'How current it is',
      text: 'The numbers are computed every hour. In a demo shop, the sales are invented like everything else in it.',
    },
  },
  /** The page that tells sellers how selling works. */
  sell: {
    title: 'Sell your phone',
    description: 'List your phone in a minute. We hold the payment until the buyer has the phone.',
    lead: 'List it in a minute and let buyers come to you. The payment is safe before you hand anything over.',
    list: 'List your phone',
    unreachable: "We couldn't reach the shop. Please try again.",
    administrator:
      'You are logged in as an administrator, who cannot sell. To sell, sign up with another email address.',
    how: 'How it works',
    steps: {
      model: {
        title: 'Say what it is',
        text: 'Type “iphone 13 128 blue”. We recognize the model and show what similar phones were sold for.',
      },
      photos: {
        title: 'Add photos and its condition',
        text: 'A few questions about its parts give the condition that buyers see.',
      },
      paid: {
        title: 'A buyer books and pays by card',
        text: 'We hold the money. You hand the phone over only when it is there.',
      },
      handOver: {
        title: 'Hand it over',
        text: 'Meet where you both like, or ship it. The buyer checks the phone and gives you a code that confirms it.',
      },
      money: {
        title: 'You get your money',
        text: 'The buyer has {hours, plural, one {# hour} other {# hours}} to report a problem. After that, your share goes to your bank account.',
      },
    },
    cost: 'What it costs',
    noCommission: 'Listing is free, and so is selling: the whole price is yours.',
    commission:
      'Listing is free. When your phone is sold, we keep {rule, select, percent {{percent} of the price} fixed {{fixed}} both {{percent} of the price plus {fixed}} other {a commission}}{bounds, select, min {, at least {min}} max {, at most {max}} both {, at least {min}, at most {max}} other {}}. Of a phone for {price} you get {share}.',
    before: 'Before you start',
    getReady: 'How do I get my phone ready to sell?',
    comparePrices: 'How we compare prices',
    conditions: 'What the conditions mean',
  },
  /** The states of deals, in a word or two for badges and histories. */
  dealStates: {
    placed: 'Booked',
    paid: 'Paid',
    shipped: 'Shipped',
    'handed-over': 'Handed over',
    accepted: 'Accepted',
    'paid-out': 'Paid out',
    cancelled: 'Canceled',
    lapsed: 'Ended',
    refunded: 'Refunded',
    disputed: 'Problem reported',
    returning: 'Being returned',
    released: 'Decided for the seller',
    split: 'Split',
    'charged-back': 'Taken back by the bank',
  },
  /** The steps on the way of a deal. */
  dealTrack: {
    booked: 'Booked',
    paid: 'Paid',
    meetingAgreed: 'Meeting agreed',
    shipped: 'Shipped',
    handedOver: 'Handed over',
    arrived: 'Arrived',
    yours: 'Yours',
    progress: 'Progress',
    is: { done: 'done', current: 'next', later: 'not yet', stopped: 'now' },
    inLists: { booked: 'Placed', paid: 'Payment', received: 'Delivered' },
  },
  /** When a stage of a deal ends, and what happens then. `by` is a time such as `Friday, 6 pm`. */
  dealDeadlines: {
    'propose-meeting':
      'Agree on a meeting by {by}. Otherwise {role, select, buyer {you get all of your money back} other {the buyer gets all of the money back}}.',
    'answer-proposal':
      'Agree on a meeting by {by}. Otherwise {role, select, buyer {you get all of your money back} other {the buyer gets all of the money back}}.',
    meet: '{role, select, seller {Hand it over} other {Meet}} by {by}. Otherwise {role, select, buyer {you get all of your money back} other {the buyer gets all of the money back}}.',
    send: '{role, select, seller {Send it} other {The seller sends it}} by {by}. Otherwise {role, select, buyer {you get all of your money back} other {the buyer gets all of the money back}}.',
    arrive:
      '{role, select, buyer {Confirm it by {by}. Otherwise we ask you both what happened.} other {If nobody confirms it by {by}, we ask you both what happened.}}',
    check:
      '{role, select, buyer {You can report a problem until {by}. After that, the seller gets the money.} seller {The buyer can report a problem until {by}. After that, you get the money.} other {The buyer can report a problem until {by}. After that, the seller gets the money.}}',
    return:
      '{role, select, buyer {Send it back or hand it back by {by}, and tell us here. Otherwise we decide again.} other {If the phone is not back by {by}, we decide again.}}',
    'confirm-return':
      '{role, select, seller {Refund the money as soon as you have the phone. If you have not by {by}, we decide again.} other {If the seller has not refunded the money by {by}, we decide again.}}',
  },
  /** The problems of deals, and their decisions. */
  dealProblems: {
    reasons: {
      'not-arrived': "I didn't get the phone",
      'not-as-described': "It's not as described",
      defect: 'It has a defect',
      locked: "It's locked to an account or a carrier",
      other: 'Something else',
      'not-confirmed': 'The buyer does not confirm the hand-over',
      'refunded-elsewhere': 'A part was refunded at the card provider',
    },
    decisions: {
      release: 'The seller gets the money',
      refund: 'The buyer gets all of the money back',
      split: 'The buyer gets a part of the money back',
      return: 'The buyer returns the phone first',
      continue: 'The deal goes on where it was before the problem',
    },
  },
  /** The buyer's checks at the meeting. */
  dealChecks: {
    'right-phone': {
      title: "It's the phone from the listing",
      how: 'Compare the model, color and storage. You find them in Settings, under About.',
    },
    imei: {
      title: 'The IMEI matches',
      how: 'Dial *#06#. The number must be the same in Settings and, if there is a box, on the box.',
    },
    'account-lock': {
      title: 'No account is left on it',
      how: 'The seller has signed out of Apple or Google, and the phone asks for no password but yours.',
    },
    'test-call': {
      title: 'A call works',
      how: 'Put in your SIM card and call someone. Do you hear each other?',
    },
    screen: {
      title: 'The screen works',
      how: 'Look for cracks and spots, and drag an icon across all of it.',
    },
    cameras: {
      title: 'The cameras work',
      how: 'Take a picture with each camera, and one with the flash.',
    },
    battery: {
      title: 'The battery is good',
      how: 'Look at the battery health in Settings, and plug in a cable: it should charge.',
    },
  },
  /** The lines of a seller's statement. */
  statementLines: {
    payment: 'Buyer paid',
    'late-payment': 'Buyer paid too late',
    acceptance: 'Phone accepted',
    'refund-due': 'Refunded to the buyer',
    refund: 'Refunded to the buyer',
    'refund-failed': 'Refund failed',
    division: 'Problem decided: shared with the buyer',
    payout: 'Paid to you',
    'payout-reversal': 'Payout taken back',
    'set-off': 'Set off against what you owed',
    repayment: 'Paid back',
    chargeback: "Taken back by the buyer's bank",
    contested: "Contested by the buyer's bank",
    'win-back': "Returned by the buyer's bank",
    fee: 'Fee',
    'bank-payout': 'Paid to the bank',
    'top-up': 'Balance topped up',
    opening: 'Carried over',
  },
  /** The page about the shop. */
  about: {
    title: 'About',
    description: 'What Redial is, what it can do, what it costs, and answers to common questions.',
    heading: 'About Redial',
    marketplace:
      'Redial is a marketplace for used phones. List a phone you no longer need, or find one, pay by card and meet the seller. A phone that still works deserves a second owner.',
    openSource:
      'Redial is open-source software under the MIT license. Anyone can read the code, change it and run their own shop, for a town, a school or a repair café.',
    features: {
      title: 'Features',
      search: {
        title: 'Easy to search',
        text: 'Type a few words of the name or brand, in any order, and see what matches. Every search has its own link you can share.',
      },
      look: {
        title: 'A real look at the phone',
        text: "Each listing has up to {photos} photos, a condition grade, the phone's age and its original price. Tap a photo to enlarge it.",
      },
      oneBuyer: {
        title: 'One phone, one buyer',
        text: 'Several buyers can book a phone, but only one can buy it. Starting to pay reserves it for you for {minutes} minutes, so nobody can snap it up while you pay.',
      },
      card: {
        title: 'Card payment',
        text: 'You pay exactly the price on your booking. We hold the money until you have the phone and the time to report a problem is over.',
      },
      verified: {
        title: 'Verified sellers',
        text: "Once we've checked a seller, we mark the account as verified. The badge appears on every phone they sell.",
      },
      data: {
        title: 'Care with your data',
        text: "We remove hidden location data from every photo. Sellers' contact details never appear in lists, and only logged-in users can see them.",
      },
    },
    pricing: {
      title: 'Pricing',
      buying: {
        title: 'Buying',
        price: 'Free',
        text: 'Browsing, booking and your wishlist are free. When you buy, you pay the listed price; Redial adds nothing on top.',
      },
      selling: {
        title: 'Selling',
        price: 'Free to list',
        text: 'Listing a phone is free, and so is asking us to advertise it on the home page. When it is sold, the shop may take a commission from the price. You see what you get before you list it.',
      },
      running: {
        title: 'Running your own shop',
        price: 'No fee',
        text: 'The software is free: no license fee and no operator fee. You host it yourself and pay only for your own server and your card provider.',
      },
    },
    faqs: {
      title: 'FAQs',
      money: {
        question: 'Who holds the money when I pay?',
        answer:
          "The shop does, through its card payment provider. The seller gets the money after you have shown your code at the meeting, or said that the phone has arrived, and the time to report a problem is over. If that doesn't happen in time, you get all of it back. The first completed payment buys the phone, and any later payment for the same phone is refunded right away.",
      },
      wrong: {
        question: "What if the phone isn't as described?",
        answer:
          'Don\'t show your code, and press "Something is wrong" on the page of your deal. You can do that after the meeting, too, until the time shown there. We freeze the money, the seller can answer, and then we decide: the buyer gets all of the money back, or a part of it, or the seller gets it.',
      },
      verified: {
        question: 'What does "verified seller" mean?',
        answer:
          "It means we've checked the seller. New accounts start out unverified, and we can remove the badge again. It says something about the person, not about a particular phone, so check the phone yourself too.",
      },
      grades: {
        question: 'What do Excellent, Good, Fair and For parts mean?',
        answer:
          'The seller picks one of four grades. Excellent: looks almost new, with faint marks at most. Good: light, visible scratches or scuffs. Fair: obvious wear, such as deep scratches or dents. Phones of these three grades should work, and any faults should be in the description. For parts: the phone does not fully work, and the description says what fails. Compare it with the photos, and ask the seller if anything is unclear.',
      },
      selfTest: {
        question: 'What does a self-test tell me?',
        answer:
          "The seller has opened a link on the phone itself, and its browser has tested the touch screen, display, cameras, sound and sensors. The report says how each was measured, what failed and what was not tested. Some answers come from the seller, and a browser can be tampered with, so it's no guarantee: try the phone when you meet.",
      },
      hold: {
        question: 'How does the {minutes}-minute hold work?',
        answer:
          "Several buyers can book the same phone. When one of them starts to pay, the phone is reserved for that person for {minutes} minutes, and nobody else can start to pay for it. If the payment isn't completed in time, the phone is available again.",
      },
      cancel: {
        question: "How do I cancel a booking I haven't paid for?",
        answer:
          "Open your Booked Items and press \"Cancel booking\" on its card; we'll let the seller know. An unpaid booking costs nothing, doesn't reserve the phone and is never charged to your card. Once you've paid, you can't cancel anymore, but the seller can give the money back. If you two don't meet in time, you get it back without asking.",
      },
      advertising: {
        question: 'How does advertising work?',
        answer:
          'The seller makes the listing visible, then presses Advertise. We review the request and may approve it. An approved phone appears under "Advertised Products" on the home page with an Advertised badge. It\'s free. Hidden and sold phones aren\'t advertised.',
      },
      contact: {
        question: 'Who can see my email address and phone number?',
        answer:
          "If you sell, both appear on the page of each phone you list, visible to logged-in users only, and never in lists. If you buy, the seller of a phone you booked sees your name, email address, phone number and meeting place. Once you have paid, you see the seller's. Administrators can see everyone's name and email address.",
      },
      deletion: {
        question: 'How do I delete my account?',
        answer:
          'Open your profile and press "Delete my account". You\'re logged out everywhere right away, and your listings are removed. Records of paid bookings are kept for the people involved, and you can\'t delete your account while a payment is being processed.',
      },
    },
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
  /** The words of components that many pages have. */
  ui: {
    areYouSure: 'Are you sure?',
    noRevert: "You won't be able to revert this!",
    deleteIt: 'Yes, delete it!',
    confirmIt: 'Yes, confirm it!',
    deleted: 'Deleted!',
    approved: 'Approved!',
    loggedOut: 'Logged out!',
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    undo: 'Undo',
    back: 'Back',
    more: 'More',
    progress: 'Progress',
    loading: 'Loading...',
    needsJavaScript: 'This page needs JavaScript. Turn it on in your browser, and open the page again.',
    checkAgain: 'Check again',
    tryAgain: 'Try again',
    search: 'Search',
    total: '{total} total',
    seeNeeds: 'See what needs you',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    noPhotos: 'No photos yet',
    noCamera: "We can't use the camera. {instead}",
    offline: 'You are offline. This is how the page looked on {time}; prices may have changed.',
    cover: '{shop}: used phones',
    chart: {
      reading: '{day}: {one}, {other}',
      total: '{one}, {other} in {days, plural, one {# day} other {# days}}',
      oneDay: '{title}: the numbers of one day',
      asTable: 'The numbers as a table',
      day: 'Day',
      most: '{all}, the most ({most}) on {day}',
      summary: 'From {first} to {last}: {one}; {other}.',
    },
  },
  /** The page of a failed route. */
  error: {
    error: 'Error {status}',
    errorId: 'Error ID: <code>{id}</code>',
    wentWrong: 'Something went wrong',
    onUs: "That's on us, not you. Please try again in a moment.",
    tryAgain: 'Try again',
    goHome: 'Go to Homepage',
    seeAll: 'See all phones',
    onlyFor: {
      buyer: 'This page is for buyers only.',
      seller: 'This page is for sellers only.',
      admin: 'This page is for administrators only.',
    },
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
