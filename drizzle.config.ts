/** For `npm run db:generate`, which writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/schema-finding.ts',
    './server/database/schema-sessions.ts',
    './server/outside/identity/local/tables.ts',
  ],
  schemaFilter: ['public', 'identity'],
  out: './server/database/migrations',
}
