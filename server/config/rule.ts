/** How a wrong setting is explained. The value of a secret one is never repeated. */
export type SettingRule = { must: string; secret?: true }
