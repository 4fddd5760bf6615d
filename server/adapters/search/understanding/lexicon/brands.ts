/** Makers of phones that the catalog does not know, so that a search for them is understood. */
export const OTHER_BRANDS =
  'Kyocera,Tecno,Infinix,itel,BLU,Umidigi,Ulefone,Doogee,Blackview,Oukitel,Sharp,Meizu,Lenovo,Palm,Microsoft,Essential,Razer,Cubot,Wiko,Gionee,Micromax,Unihertz,Punkt,Jitterbug,Coolpad,Sonim,Panasonic,Philips,Vertu,Siemens,Ericsson,Sagem,Maxwest,Orbic,Schok,Cricket Dream,Light Phone,Windows Phone,Pantech,Sanyo,Nextel,Sidekick,Gabb,Lively,PinePhone'.split(
    ',',
  )
