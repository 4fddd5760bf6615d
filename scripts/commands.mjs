import { commandLine } from '../server/platform/config/command-line.mjs'

/**
 * The commands for operators: what each one does, and its forms, by the arguments. A clone has more, for development:
 * CONTRIBUTING.md.
 */
export const COMMANDS = {
  start: { does: 'starts the shop' },
  migrate: {
    does: 'applies the migrations of this version, as a start does',
    forms: { '': 'applies the migrations of this version, which a start does as well, and ends' },
  },
  admin: {
    does: 'makes administrators, and helps people with their accounts',
    forms: {
      'grant EMAIL': 'makes that account an administrator',
      'revoke EMAIL': 'makes it a regular account again',
      list: 'lists the administrators',
      'unban EMAIL': 'lets that e-mail sign up again after an administrator deleted its account',
      'sign-out EMAIL': 'ends the sessions of that account on all devices',
      'reset-second-factor EMAIL':
        'turns two-step sign-in off for someone who lost both phone and backup codes',
    },
  },
  mail: {
    does: 'lists emails that were not delivered, and sends them again',
    forms: {
      list: 'lists emails that were not delivered and why, the newest first',
      'send-again ID ...': 'puts failed emails into the queue again',
      'send-again --all': 'puts all failed emails into the queue again',
    },
  },
  newsletter: {
    does: 'sends an issue of the newsletter',
    forms: {
      'send issue.md': 'queues an issue for everybody with a confirmed address',
      'send issue.md --dry-run': 'only counts the readers',
    },
  },
  backup: {
    does: 'saves database, pictures and keys in one archive, or checks one',
    forms: {
      'FILE.tar.zst': 'writes a backup to that file, which must not exist',
      FOLDER: 'writes it to that folder, named by the time',
      's3://bucket/prefix': 'writes it to the store of the S3_ settings',
      '--verify PLACE':
        'reads a backup, or the latest one there, and compares it with all its checksums; needs no database',
    },
    notes: ['Without a place, BACKUP_TO is used. BACKUP_PASSPHRASE encrypts and decrypts backups.'],
  },
  restore: {
    does: 'restores a backup into an empty shop',
    forms: {
      FILE: 'restores that backup',
      FOLDER: 'restores the latest backup in that folder',
      's3://bucket/prefix': 'restores the latest one there, or the one of that name',
    },
    notes: [
      'The database and the picture store must be empty: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
      'BACKUP_PASSPHRASE decrypts the backup. A backup that is not encrypted is refused then, unless you add --unencrypted.',
    ],
  },
  doctor: {
    does: 'finds problems of settings, machine and services, and names the fix',
    forms: {
      '': 'checks settings, database, mail, pictures, cards, address and backups',
      '--send-to ADDRESS': 'also sends a real e-mail to that address',
      '--json': 'prints JSON, for programs',
    },
    notes: ['It changes nothing. The exit code is 1 when it finds a danger.'],
  },
  keys: {
    does: 'lists and replaces the keys of the shop',
    forms: {
      list: 'lists the keys of the shop, without their values',
      'rotate NAME': 'replaces a key while the shop runs',
      'rotate NAME --leaked': 'the same, and refuses signatures of earlier keys',
    },
  },
}

/** The forms of a command, for `--help` and for wrong arguments. */
export function usageOf(command) {
  const { forms = {}, notes = [] } = COMMANDS[command]
  const lines = Object.entries(forms).map(([args, does]) => ({ line: commandLine(command, args), does }))
  const width = Math.max(...lines.map(({ line }) => line.length))
  return ['Usage:', ...lines.map(({ line, does }) => `  ${line.padEnd(width)}   ${does}`), ...notes].join(
    '\n',
  )
}
