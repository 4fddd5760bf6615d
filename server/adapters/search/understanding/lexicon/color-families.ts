/** Families of colors: the plain words of people, and words in makers' names that belong to them. */
export const COLOR_FAMILIES: Record<string, string> = {
  black:
    'black midnight graphite obsidian onyx charcoal jet carbon coal raven ebony ink stealth asphalt eclipse noir schwarz negro nero',
  gray: 'gray grey graphite charcoal titanium slate gunmetal stone moonstone granite marble steel iron mineral smoke ash meteorite gris grau',
  white:
    'white starlight snow snowstorm porcelain ceramic pearl ivory chalk frost cream milk oat bone blanc blanco weiss moonlight',
  silver: 'silver platinum aluminum aluminium chrome plata argent silber starlight',
  blue: 'blue navy sky ocean sierra pacific azure cobalt bay sapphire denim teal turquoise cyan aqua ultramarine marine indigo bleu azul blau iceblue silverblue lake',
  red: 'red crimson burgundy scarlet ruby coral cherry wine maroon rojo rouge rot',
  green:
    'green mint sage olive emerald alpine forest lime jade seafoam hazel aloe grove scarab verde vert grun pistachio moss',
  purple: 'purple lavender violet lilac plum orchid iris mauve amethyst morado lila violett',
  pink: 'pink rose coral peach blush rosa lotus flamingo peony magenta',
  gold: 'gold golden champagne oro dorado desert',
  yellow: 'yellow lemon amber canary amarillo gelb lemongrass',
  orange: 'orange coral tangerine naranja',
  beige: 'beige cream sand desert oat latte almond tan',
  brown: 'brown bronze mocha chocolate coffee mystic copper hazel',
}
