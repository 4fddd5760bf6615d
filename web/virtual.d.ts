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
