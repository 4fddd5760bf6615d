/** The screens of iPhones as browsers report them without zoom: size in CSS pixels @ device pixels per CSS pixel. */
export const IPHONE_SCREENS: readonly { models: RegExp; screen: string }[] = [
  { models: /iphone\s*(16|17) ?pro ?max\b/i, screen: '440x956@3' },
  { models: /iphone\s*(16 ?pro|17)\b/i, screen: '402x874@3' },
  { models: /iphone\s*(14|15) ?pro ?max\b|iphone\s*1[56] ?plus\b/i, screen: '430x932@3' },
  { models: /iphone\s*(12|13) ?pro ?max\b|iphone\s*14 ?plus\b/i, screen: '428x926@3' },
  { models: /iphone\s*(14 ?pro|15( ?pro)?|16)\b(?! ?e\b)/i, screen: '393x852@3' },
  { models: /iphone\s*(12|13) ?mini\b/i, screen: '375x812@3' },
  { models: /iphone\s*(1[23]( ?pro)?|14|16 ?e)\b/i, screen: '390x844@3' },
  { models: /iphone\s*(xs ?max|11 ?pro ?max)\b/i, screen: '414x896@3' },
  { models: /iphone\s*(xs?|11 ?pro)\b/i, screen: '375x812@3' },
  { models: /iphone\s*(xr|11)\b/i, screen: '414x896@2' },
  { models: /iphone\s*(6s?|7|8) ?(plus\b|\+)/i, screen: '414x736@3' },
  { models: /iphone\s*(6s?|7|8)\b|iphone\s*se\b.*(2020|2022|2nd|3rd)/i, screen: '375x667@2' },
]
