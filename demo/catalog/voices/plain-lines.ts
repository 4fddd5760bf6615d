import type { PhoneFacts } from './facts.ts'

/** What private people say about the facts that every buyer asks for; no lines where there is nothing to say. */

export function batteryLines({ battery, model, boughtOn }: PhoneFacts): string[] {
  if (battery.replaced) {
    if (model.brand === 'Fairphone' && model.model !== 'Fairphone 6') {
      return [
        'New battery since [spring|the summer]; on this one that is a thirty-second job.',
        'The battery is a fresh one. I swapped it myself, [no tools|one thumbnail].',
      ]
    }
    return battery.health === null
      ? [
          '[Had the battery replaced|Put a new battery in] this year, [good for another few years|lasts all day again].',
          'The battery is [new|a few months old], [receipt included|receipt in the box if I find the box|I have the receipt].',
        ]
      : [
          'Battery [was replaced|replaced] this year, health shows {battery}%.',
          "New battery fitted [in spring|over the summer|a few months ago] ({battery}%), so that's [done|one worry less].",
        ]
  }
  if (battery.health !== null) return iphoneBatteryLines(battery.health)
  if (battery.state === 'fresh') {
    return [
      'Battery [easily lasts the day|is as good as new|lasts a day and a half for me].',
      'I charge it [every night out of habit, not need|every other night].',
    ]
  }
  if (battery.state === 'fine') {
    return [
      'Battery [still gets me through the day|lasts from breakfast to bedtime], [navigation excepted|unless I film a lot].',
      'It goes on the charger at night with [20|25|30]% left.',
      `Original battery from ${boughtOn.getUTCFullYear()}, [a working day is no problem|fine for a day].`,
    ]
  }
  return [
    'The battery is the weak spot: [it wants a charger by late afternoon|four or five hours of screen, then it needs a plug].',
    'Battery is the original and you notice. [Light use: a day. Heavy use: bring a power bank.|Fine at a desk, less so on a hike.]',
    "Battery has aged, [I top it up at lunch|you'll want to charge it twice on busy days].",
  ]
}

function iphoneBatteryLines(health: number): string[] {
  if (health >= 95) {
    return [
      'Battery health {battery}%[, checked this morning|].',
      'Battery still at {battery}%, [so basically new|nothing to report].',
    ]
  }
  if (health >= 86) {
    return [
      'Battery health {battery}%, [which gets me from breakfast to bedtime|plenty for a working day].',
      'Battery is at {battery}% and [I have never carried a power bank|I charge at night, like everyone].',
      'Maximum capacity {battery}%.',
    ]
  }
  if (health >= 80) {
    return [
      'Battery health {battery}%: [a normal day is fine, a festival is not|good for a day if you are not filming it].',
      'Battery is at {battery}%. [Gets me home with a bit left.|I charge at my desk too, more from habit.]',
    ]
  }
  return [
    'Battery health is down to {battery}% and the phone suggests service. [I took that off the price.|It still makes it to mid-afternoon.]',
    'Battery {battery}%, so [plan on a new one|a new one within the year would be wise]; [the price allows for it|that is in the price].',
  ]
}

export function updateLines({ updates, yearsUsed }: PhoneFacts): string[] {
  switch (updates.state) {
    case 'ended':
      return updates.until === null
        ? [
            'It no longer gets security updates, [so I would not do my banking on it|fine as a second phone].',
            'No more security updates for this model[; it still makes a good music player|, priced with that in mind].',
          ]
        : [
            "Security updates stopped in {updatesMonth}, so [keep your banking elsewhere|I'd use it for calls, maps and music].",
            'No security updates since {updatesYear}[, priced with that in mind|; as a spare phone it is fine|].',
          ]
    case 'ending':
      return [
        'Security updates run until {updatesMonth}, [worth knowing|so you know].',
        'It gets security updates up to {updatesMonth} and [then it is on its own|no longer].',
      ]
    case 'lasting':
      return [
        'Security updates until {updatesYear}[, so there is life in it|].',
        'Still gets its updates, [promised through|and will until] {updatesMonth}.',
      ]
    case 'supported':
      return ['Still gets updates from Apple.', 'On the latest update [Apple has for it|available].']
    case 'unknown':
      return yearsUsed < 3
        ? []
        : ['Check how long your apps support it; [mine all still run|everything I use still runs].']
  }
}

export function extrasLines({ extras }: PhoneFacts): string[] {
  if (!extras.box && !extras.power && !extras.phoneCase) {
    return [
      '[Phone only|Just the phone], any {plug} cable [will do|charges it].',
      'No box, no cable. [You have a drawer full of them.|It went in a move.|Sorry.]',
    ]
  }
  return ['Comes with {extras}.', '[You get|I add|Includes] {extras}.', '{extras} included.']
}

export function lockLines({ lockedTo, location }: PhoneFacts): string[] {
  if (lockedTo) {
    return [
      'Locked to {carrier}, paid off, [no contract on it|nothing owed].',
      'Works with {carrier} only, which is why it is [cheaper|a bit cheaper] than the others.',
    ]
  }
  const lines = ['Unlocked[, works with any carrier|].', '[Unlocked and paid off|Paid off and unlocked].']
  return /, (?!UK)[A-Z]{2}$/.test(location)
    ? [...lines, 'Unlocked, tried with [T-Mobile and Verizon|two different SIMs].']
    : lines
}

export function wearLines({ condition, flaws }: PhoneFacts): string[] {
  if (flaws.length === 0) {
    return [
      '[No scratches, no dents|Not a scratch on the screen], [it has always been in a case|always had a case and glass on it].',
      "[I can't find a mark on it|You will not find a mark], and [I looked|I have looked with a lamp].",
      'It looks [the way it came out of the box|new], [screen and back|front and back].',
    ]
  }
  if (condition === 'Excellent') {
    return [
      'The only thing I can find: {flaws}.',
      'Perfect apart from {flaws}, [which a case hides|and nobody but me will see it].',
    ]
  }
  if (condition === 'Good') {
    return [
      'It has {flaws}, [otherwise clean|otherwise nothing].',
      'Signs of use: {flaws}. [Nothing you see when the screen is on.|None of it bothers in use.]',
      'Honest wear: {flaws}.',
    ]
  }
  return [
    'It shows its years: {flaws}. [Everything works.|All of it cosmetic.|Works as it should.]',
    'What you should know: {flaws}. [It works fine all the same.|Inside it is fine.]',
    'It has {flaws}. [That is why it costs what it costs.|Hence the price.]',
  ]
}

export function reasonLines({ next, model, yearsUsed, traits }: PhoneFacts): string[] {
  const lines = [
    'Selling because [work gave me a phone and one is enough|two phones are one too many|it sits in a drawer and that helps no one].',
    '[My partner and I|We] [merged households and, it turns out, phones|now own more phones than ears].',
  ]
  if (next)
    lines.push(
      'I {moved} to the {next}, so this one is free to go.',
      'Replaced by the {next}.',
      'The {next} took its place.',
    )
  if (yearsUsed < 1.3 && !next)
    lines.push('Bought it to try something else, [went back to {other}|missed {other} more than expected].')
  if (yearsUsed > 3)
    lines.push(
      '[Nothing wrong with it|It owes me nothing], I just [wanted a better camera|fancied a change].',
    )
  if (traits.includes('large'))
    lines.push('[It is simply too big for my pockets.|I have small hands and should have known.]')
  if (traits.includes('small')) lines.push('My eyes want a bigger screen now.')
  if (!next && model.brand !== 'Apple' && yearsUsed > 1.5) {
    lines.push('The family went over to iPhones and I got tired of being the green bubble.')
  }
  return lines
}

/** Safe to say of this model by general knowledge. */
export function traitLines({ traits }: PhoneFacts): string[] {
  const said: Partial<Record<(typeof traits)[number], string[]>> = {
    flip: [
      'Closing it to end a call never got old.',
      'Half the size in the pocket[, twice the conversation|].',
    ],
    book: [
      'Unfolded it replaced my tablet[ on trains|].',
      '[Reading on the big screen|Two apps side by side] is what I will miss.',
    ],
    swivel: ['Yes, the screen turns sideways. Yes, people will ask.'],
    jack: [
      'It has a headphone jack[, remember those|, the real one|].',
      'Headphone jack: [yes|present and working].',
    ],
    stylus: ['The pen is in its slot and [works|has never been lost].', 'Pen included, obviously.'],
    small: ['[Fits a hand|One hand is enough], [which hardly any phone does now|try that with a new one].'],
    zoom: ['The zoom reads [license plates|bus numbers] [I have no business reading|across the square].'],
    repairable: [
      "Parts are on the maker's site and [one small screwdriver does it|it comes apart with one screwdriver].",
    ],
    lights: ['The lights on the back [are useless and lovely|all work].'],
    rugged: ['Made to be dropped, and [it has been|I did test that].'],
    gaming: [
      'It runs [Genshin|everything] without [stutter|complaint] and gets [warm, not hot|less hot than my laptop].',
    ],
    homeButton: [
      'The home button [works and clicks|reads my thumb every time].',
      'For people who like a home button: here is one.',
    ],
    slider: ['The mute slider on the side is the best part of any phone I have had.'],
    quadDac: ['With wired headphones it sounds better than [most laptops|anything else I own].'],
  }
  return traits.flatMap(trait => said[trait] ?? [])
}
