/** For `npm run db:generate`, which writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: [
    './server/platform/database/schema.ts',
    './server/platform/database/schema-finding.ts',
    './server/platform/database/schema-changes.ts',
    './server/platform/database/schema-search.ts',
    './server/platform/database/schema-sessions.ts',
    './server/platform/database/schema-identity.ts',
  ],
  schemaFilter: ['public', 'identity'],
  out: './server/platform/database/migrations',
}
