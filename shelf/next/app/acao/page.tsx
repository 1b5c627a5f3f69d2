import { SupplierForm } from "./supplier-form";

export default function Page() {
  return (
    <main>
      <SupplierForm />
    </main>
  );
}
