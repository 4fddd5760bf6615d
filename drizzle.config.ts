/** For `npm run db:generate`, which writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: './server/platform/database/schema',
  schemaFilter: ['public', 'identity'],
  out: './server/platform/database/migrations',
}
