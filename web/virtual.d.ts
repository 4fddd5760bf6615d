declare module 'virtual:contract-routes' {
  const routes: Record<string, unknown>
  export default routes
}

declare module '*.md?head' {
  const head: import('./features/blog/article-head.ts').ArticleHead
  export default head
}

declare module '*.md?html' {
  const html: string
  export default html
}

declare module 'virtual:texts' {
  const loaders: Record<
    import('#contract/languages.ts').Language,
    Record<keyof typeof import('#contract/texts/en.ts').en, () => Promise<{ default: unknown }>>
  >
  export default loaders
}
