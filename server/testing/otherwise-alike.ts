/** The values of a phone's search fields besides brand and price. */
export const OTHERWISE_ALIKE = {
  used: 10,
  condition: 'Good',
  location: 'Portland, OR',
  verified: true,
  model: '',
  storage: '',
  color: '',
  lock: '',
  battery: 0,
  updates: 0,
}
