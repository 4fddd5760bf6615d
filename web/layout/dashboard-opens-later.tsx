/** A page of the dashboard whose work has not begun. */
export const DashboardOpensLater = ({ title }: { title: string }) => (
  <>
    <h1 className="text-title">{title}</h1>
    <p className="mt-3 max-w-xl text-lead text-quiet">
      This part opens together with selling. There is nothing to do here until then.
    </p>
  </>
)
