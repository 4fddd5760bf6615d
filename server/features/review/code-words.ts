import { randomInt } from 'node:crypto'

const WORDS = `
  acorn anchor apple arrow autumn badge bakery banjo barrel basket beach bell berry bicycle blanket bottle branch bridge
  bucket butter button cabin cactus camera candle canoe carpet carrot castle cedar cherry circle clock cloud clover coffee
  comet copper coral cotton cradle crayon desert diamond dolphin dragon eagle ember engine falcon feather fiddle flame
  forest fountain garden ginger glacier guitar hammer harbor harvest hazel helmet honey island ivory jacket jasmine jungle
  kettle kitten ladder lantern lemon lizard lobster magnet maple marble meadow melon mirror mitten monkey mountain mustard
  needle nutmeg ocean olive orange orchid otter paddle panda pebble pencil pepper pillow planet pocket pretzel pumpkin
  puzzle rabbit rainbow raven ribbon river rocket saddle salmon sandal shadow silver sparrow spider sponge stable sunset
  table temple thunder tiger timber tomato tulip tunnel turtle valley velvet violet walnut whistle willow window winter
`
  .trim()
  .split(/\s+/)

/** Returns a random word and number to write on paper, so that an old photo cannot show them. */
export const newCodeWord = () => `${WORDS[randomInt(WORDS.length)]} ${randomInt(100, 1000)}`
