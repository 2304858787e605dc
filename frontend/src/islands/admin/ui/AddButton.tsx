import { Plus } from 'lucide-react';

interface Props {
  text: string;
  isOutlined?: boolean;
  onClick: () => void;
}

export function AddButton({ text, isOutlined = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={isOutlined ? 'button button-outline justify-self-start' : 'button'}
      onClick={onClick}
    >
      <Plus size={18} aria-hidden />
      {text}
    </button>
  );
}
