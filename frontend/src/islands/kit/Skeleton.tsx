export function Skeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
    </div>
  );
}
