/** The commands for operators, and what each one does. A clone has more, for development: CONTRIBUTING.md. */
export const COMMANDS = {
  start: 'starts the shop',
  migrate: 'applies the migrations of this version, as a start does',
  admin: 'makes administrators, and helps people with their accounts',
  mail: 'lists emails that were not delivered, and sends them again',
  newsletter: 'sends an issue of the newsletter',
  backup: 'saves database, pictures and keys in one archive, or checks one',
  restore: 'restores a backup into an empty shop',
  doctor: 'finds problems of settings, machine and services, and names the fix',
  keys: 'lists and replaces the keys of the shop',
}
