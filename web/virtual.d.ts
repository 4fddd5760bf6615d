declare module 'virtual:contract-routes' {
  const routes: Record<string, unknown>
  export default routes
}

declare module 'virtual:articles' {
  type Loader<Loaded> = () => Promise<{ default: Loaded }>
  const loaders: Record<
    import('#contract/languages.ts').Language,
    {
      heads: Loader<import('./features/blog/article-head.ts').ArticleHead[]>
      texts: Record<string, Loader<string>>
    }
  >
  export default loaders
}

declare module 'virtual:texts' {
  type Parts = Record<keyof typeof import('#contract/texts/en.ts').en, () => Promise<{ default: unknown }>>
  const languages: Record<import('#contract/languages.ts').Language, () => Promise<{ default: Parts }>>
  export default languages
}
