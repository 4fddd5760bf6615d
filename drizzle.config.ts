/** For `npm run db:generate`, which writes the next migration from the schema. */
export default {
  dialect: 'postgresql',
  schema: './server/database/schema.ts',
  out: './server/database/migrations',
}
