"""All pictures: name → (extent of the product set in mm, or None for a scene with its own light; the function that builds it)."""
from devices import boards, desk, laptops, phones, workshop


def pictures():
    return {**laptops.pictures(), **phones.pictures(), **desk.pictures(), **boards.pictures(), **workshop.pictures()}
